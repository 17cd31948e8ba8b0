import { z } from 'zod'

// A browser under a strict content policy logs the attempt to compile a schema as a violation. To be
// imported before the first schema.
z.config({ jitless: true })
