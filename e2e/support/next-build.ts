import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ROOT } from '#test/sources.ts'
import { SITE } from './product.ts'

const NEXT = 'Next'
const TEXT = /html|javascript|css|json/

/**
 * The running product behind a line of its own, over which a new build can be given out: every file
 * of the site then has another name, and by the old one it is gone.
 */
export function useNextBuild() {
  const names = readdirSync(join(ROOT, 'dist/client/assets')).map((file) =>
    file.slice(0, file.lastIndexOf('.')),
  )
  const known = new RegExp(`\\b(${names.map(escape).join('|')})\\.(?=\\w)`, 'g')
  let server: Server
  let isNext = false
  const renamed = (text: string) =>
    text
      .replace(known, `$1${NEXT}.`)
      // The worker's own version.
      .replace(/(version:\s*[`"'])(\w{12})/, `$1${NEXT}$2`)

  beforeAll(async () => {
    server = createServer((asked, answer) => {
      const path = asked.url ?? '/'
      const isAsset = path.startsWith('/assets/')
      if (isNext && isAsset && !path.includes(`${NEXT}.`)) return void answer.writeHead(404).end()
      // Unpacked, and never "as it was".
      const plain = { 'accept-encoding': '', 'if-none-match': '', 'if-modified-since': '' }
      const options = { method: asked.method, headers: { ...asked.headers, ...plain } }
      const target = new URL(path.replace(`${NEXT}.`, '.'), SITE)
      const onward = request(target, options, (given) => {
        if (!isNext || !TEXT.test(given.headers['content-type'] ?? '')) {
          answer.writeHead(given.statusCode ?? 500, given.headers)
          return void given.pipe(answer)
        }
        void textOf(given).then((text) => {
          const headers = { ...given.headers }
          delete headers['content-length']
          answer.writeHead(given.statusCode ?? 500, headers).end(renamed(text))
        })
      })
      onward.on('error', () => answer.destroy())
      asked.pipe(onward)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void server.close())
  return {
    site: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    giveOut: (next: boolean) => void (isNext = next),
  }
}

const escape = (name: string) => name.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

async function textOf(given: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of given.setEncoding('utf8')) text += String(part)
  return text
}
