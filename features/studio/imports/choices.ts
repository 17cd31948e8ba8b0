export {
  CSV_COLUMNS,
  LIST_FORMATS as IMPORT_FORMATS,
  type CsvColumn,
  type ListFormat as ImportFormat,
} from '#features/books/title-lists/contract.ts'

export const IMPORT_STATES = [
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const VERDICTS = ['new', 'changed', 'unchanged', 'conflict', 'error'] as const
export type Verdict = (typeof VERDICTS)[number]
