import type { Db } from '../../server/db'
import type { Storage } from '../../server/storage/storage'

export async function seedDemo(_platform: { db: Db; storage: Storage }): Promise<void> {}
