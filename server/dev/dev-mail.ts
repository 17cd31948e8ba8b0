import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerLanguage } from '#server/http/answer-language.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import { mailboxPage } from '#server/mail/mailbox-page.tsx'

const Query = z.object({ to: z.string().max(254).optional() })

/** The mails of a product without SMTP, for a developer's eyes; mount it only in the demo. */
export async function devMailRoutes(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  const schema = { hide: true, querystring: Query }

  app.get('/dev/mail', { schema }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await mailbox.list(addresseeOf(request.query)), answerLanguage(request))),
  )

  app.get('/dev/mail.json', { schema }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await mailbox.list(addresseeOf(request.query))),
  )
}

/** An address has no spaces: one that arrives was a `+` that nobody escaped. */
const addresseeOf = (query: unknown) => Query.parse(query).to?.replaceAll(' ', '+')
