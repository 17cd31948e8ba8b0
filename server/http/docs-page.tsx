import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'

const Operation = z.object({
  operationId: z.string().default(''),
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).optional(),
})
const Document = z.object({
  info: z.object({ title: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

export const DOCS_STYLE = `
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid; padding: .4rem .8rem .4rem 0; vertical-align: top; overflow-wrap: anywhere; }
code { font-size: .95em; }
`

/** The calls of /api/openapi.json as a page for people: method, address, who may, what it does. */
export function docsPage(openapi: unknown): string {
  const { info, paths } = Document.parse(openapi)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      path,
      method: method.toUpperCase(),
    })),
  )
  const groups = Map.groupBy(calls, (call) => call.tags[0] ?? '')
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${info.title}: the calls of its API`}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <h1>{info.title}: the calls of its API</h1>
        <p>{info.description}</p>
        <p>
          For programs: <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        {[...groups].map(([tag, list]) => (
          <section key={tag}>
            <h2>{tag}</h2>
            <table>
              <tbody>
                {list.map((call) => (
                  <tr key={call.operationId}>
                    <td>
                      <code>{`${call.method} ${call.path}`}</code>
                    </td>
                    <td>{call.summary}</td>
                    <td>{call.security?.length === 0 ? 'anybody' : 'signed in'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
