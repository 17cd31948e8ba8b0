// Runs before each of the files that share a product, so that its errors are printed beside their tests.
import { afterAll } from 'vitest'
import { printErrors } from './product.ts'

afterAll(printErrors)
