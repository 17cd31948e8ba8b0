import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './run-product.ts'

/**
 * Puts a caching nginx before a product, as an operator might who caches whatever does not forbid it.
 * Its answers say in `x-cache` whether they came from the cache.
 * @param site where the product answers
 * @throws Error with nginx's own words, where it does not answer within ten seconds
 */
export async function startNginx(site: string): Promise<{ site: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'qissa-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
    daemon off;
    pid ${folder}/pid;
    error_log stderr warn;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n      ')}
      proxy_cache_path ${folder}/cache keys_zone=shared:10m;
      upstream product { server ${new URL(site).host}; keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://product;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_cache shared;
          proxy_cache_valid any 10m;
          add_header x-cache $upstream_cache_status always;
        }
      }
    }
  `
  writeFileSync(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.on('error', (error) => (said += error.message))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${address}/healthz`).catch(() => null))?.ok) return { site: address, stop }
    await wait(100)
  }
  stop()
  throw new Error(`nginx did not answer:\n${said}`)
}
