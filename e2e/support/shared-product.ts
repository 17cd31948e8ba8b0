// Runs before each of the files that share a product, so that its errors are told beside their tests.
import { afterAll } from 'vitest'
import { tellErrors } from './product.ts'

afterAll(tellErrors)
