import type { FastifyInstance } from 'fastify'
import { PRINT_FACES } from '#server/ssr/print-fonts.ts'

export const STYLE_PATH = '/api/order/receipt.css'

const STYLE = `${PRINT_FACES}
body { margin: 0; padding: 2rem 1rem; color: #16184A; background: #F4F6FC; font: 1rem/1.5 Print, system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem; background: #fff; border-block-start: 6px solid #FFB51F; }
:lang(pa-Arab) { line-height: 1.8; }
.house { margin: 0; font-weight: 700; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; }
dl { margin: 0 0 1.5rem; }
dl div { display: grid; grid-template-columns: minmax(7rem, 1fr) 3fr; gap: 1rem; padding: .35rem 0; }
dt, th, small { color: #4A4D7A; font-weight: 400; font-size: .9rem; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .6rem .75rem .6rem 0; border-block-start: 1px solid #C9CDE6; text-align: start; vertical-align: top; }
th:not(:first-child), td:not(:first-child) { text-align: end; padding-inline-end: 0; padding-inline-start: .75rem; font-variant-numeric: tabular-nums; }
td:first-child { overflow-wrap: anywhere; }
td bdi { white-space: nowrap; }
td:first-child bdi { display: block; white-space: normal; text-align: match-parent; }
small { display: block; }
.total { font-weight: 700; }
@page { margin: 18mm; }
@media print { body { padding: 0; background: none; color: #000; } main { max-width: none; padding: 1rem 0; } dt, th, small { color: #000; } }
`

/** The receipt's own style: the fence lets no page bring it along. */
export async function receiptRoutes(app: FastifyInstance): Promise<void> {
  app.get(STYLE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}
