import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../server/route'

export async function mediaRoutes(_app: FastifyInstance, _platform: Platform): Promise<void> {}
