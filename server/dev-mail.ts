import type { FastifyInstance } from 'fastify'
import type { Mailbox } from './mail/mailbox'

export async function devMailRoutes(_app: FastifyInstance, _mailbox: Mailbox): Promise<void> {}
