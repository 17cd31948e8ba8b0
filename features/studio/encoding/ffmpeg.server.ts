import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** What files come in, and what ffmpeg reads each with: a file never chooses its reader. */
const READERS = { wav: 'wav', flac: 'flac', mp3: 'mp3', m4a: 'mov', ogg: 'ogg' } as const
export type Format = keyof typeof READERS
export const isFormat = (text: string): text is Format => Object.hasOwn(READERS, text)

type Program = 'ffmpeg' | 'ffprobe'

interface Terms {
  signal: AbortSignal
  wallMs: number
  /** How long it may work; half an hour unless told. */
  cpuSeconds?: number
  /** Takes what it writes, as it comes, the next piece once this one is done with; else that is kept and answered. */
  take?: (bytes: Buffer) => void | Promise<void>
}

export interface Said {
  code: number | null
  output: string
  /** The end of what it said besides. */
  log: string
}

export class WorkedTooLong extends Error {}
/** A file could not be read, or not to its end: that says nothing of what it holds. */
export class NotRead extends Error {}
/** As ffmpeg says it of a file: at its start, and of versions from 6 on amid it. */
const NOT_READ =
  /^(?:file:.+|\[[^\]]+\] Error (?:opening input|during demuxing)): (Input\/output error|No such file or directory|Permission denied|Stale file handle|Transport endpoint is not connected|Connection timed out)$/m

const MOST_SAID = 64 * 1024
const MEMORY_BYTES = 2 * 1024 ** 3
const CPU_SECONDS = 1_800
const cpuLimit = (seconds: number) => `--cpu=${seconds}:${seconds + 1}`
const PATIENT = 10

/** What there is of the programs on this machine. */
export interface Tools {
  version: string
  /** What bounds another program’s memory and time, and ends it with us, where there is that. */
  bounds: readonly string[]
}

/** Busy machines take long to start a program. */
const LOOK_MS = 30_000
const LOOK_AGAIN_MS = 60_000
let found: { path: string | undefined; tools: Promise<Tools | null>; until: number } | undefined

/** What bounds a program’s memory and time, and ends it with us: of util-linux, so not on macOS. */
const WRAPPERS = [
  ['setpriv', '--pdeathsig', 'KILL'],
  ['prlimit', `--as=${MEMORY_BYTES}`, cpuLimit(CPU_SECONDS), '--core=0', '--nofile=64'],
]

/**
 * Tells whether ffmpeg is installed. What was found is known until it cannot be started any more or
 * programs are found elsewhere; while anything is missing all is looked for again after a minute.
 */
export function findFfmpeg(): Promise<Tools | null> {
  const path = process.env.PATH
  if (found && found.path === path && Date.now() < found.until) return found.tools
  const looked = { path, tools: look(), until: Infinity }
  found = looked
  void looked.tools.then((tools) => {
    const isWhole = tools?.bounds.length === WRAPPERS.flat().length
    if (!isWhole) looked.until = Date.now() + LOOK_AGAIN_MS
  })
  return looked.tools
}

async function look(): Promise<Tools | null> {
  const say = (program: string, ...args: string[]) =>
    start(program, args, { signal: AbortSignal.timeout(LOOK_MS), wallMs: LOOK_MS }).catch(() => ({
      code: null,
      output: '',
      log: '',
    }))
  const said = await Promise.all(['ffmpeg', 'ffprobe'].map((program) => say(program, '-version')))
  if (said.some(({ code }) => code !== 0)) return null
  const works = await Promise.all(
    WRAPPERS.map(
      async ([program = '', ...args]) => (await say(program, ...args, 'true')).code === 0,
    ),
  )
  const version = /version (\S+)/.exec(said[0]?.output ?? '')?.[1] ?? ''
  return { version, bounds: WRAPPERS.filter((_, index) => works[index]).flat() }
}

/** A stretch of a file in whole milliseconds; without an end, up to its end. */
export interface Slice {
  fromMs: number
  toMs: number | null
}
export const WHOLE: Slice = { fromMs: 0, toMs: null }

export const secondsOf = (ms: number) => (ms / 1_000).toFixed(3)

/** Says what ffmpeg is to read: one file of ours, by a reader that is told, and nothing that it names. */
export const reading = (
  path: string,
  format: Format,
  { fromMs, toMs }: Slice = WHOLE,
): string[] => [
  ...(fromMs > 0 ? ['-ss', secondsOf(fromMs)] : []),
  ...(toMs === null ? [] : ['-t', secondsOf(toMs - fromMs)]),
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  READERS[format],
  '-i',
  `file:${path}`,
]

/** What a program ends with that was to start another and could not. */
const NOT_STARTED = [126, 127]

/**
 * Runs one of the programs to its end.
 * @throws WorkedTooLong where it worked for longer than it may
 * @throws NotRead where a file is away, or its disk fails
 * @throws Error where it is there no more, was stopped, waited too long, or was killed by whomever
 */
export async function run(
  { bounds }: Tools,
  program: Program,
  args: readonly string[],
  terms: Terms,
): Promise<Said> {
  const quiet =
    program === 'ffmpeg' ? ['-nostdin', '-hide_banner', '-threads', '1'] : ['-hide_banner']
  const { cpuSeconds = CPU_SECONDS } = terms
  const within = bounds.map((bound) =>
    bound === cpuLimit(CPU_SECONDS) ? cpuLimit(cpuSeconds) : bound,
  )
  const [first = program, ...rest] = [...within, program, ...quiet, ...args]
  const said = await start(first, rest, terms).catch((error: unknown) => {
    if (isMissing(error)) found = undefined
    throw error
  })
  const [, notRead] = NOT_READ.exec(said.log) ?? []
  if (notRead) throw new NotRead(notRead)
  if (said.code === null || !NOT_STARTED.includes(said.code)) return said
  found = undefined
  throw new Error(`${program} cannot be started: ${said.log}`)
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function start(
  program: string,
  args: readonly string[],
  { signal, wallMs, take }: Terms,
): Promise<Said> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      shell: false,
    })
    const said = { output: '', log: '' }
    let failure: Error | undefined
    const stop = (reason: unknown) => {
      failure ??= reason instanceof Error ? reason : new Error('It was stopped')
      child.kill('SIGKILL')
    }
    const onAbort = () => stop(signal.reason)
    const timer = setTimeout(() => stop(new Error(`${program} took too long`)), wallMs)
    signal.addEventListener('abort', onAbort)
    child.once('spawn', () => giveWay(child.pid))
    const keep = (bytes: Buffer) => {
      said.output = (said.output + bytes.toString()).slice(-MOST_SAID)
    }
    const takeAll = async () => {
      for await (const bytes of child.stdout as AsyncIterable<Buffer>)
        if (!failure) await (take ?? keep)(bytes)
    }
    const taken = takeAll().catch(stop)
    child.stderr.on('data', (bytes: Buffer) => {
      said.log = (said.log + bytes.toString()).slice(-MOST_SAID)
    })
    child.once('error', (error) => (failure ??= error))
    child.once('close', (code, killedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      // What it said until then says nothing of the file.
      if (killedBy === 'SIGXCPU') failure ??= new WorkedTooLong(`${program} worked for too long`)
      if (killedBy) failure ??= new Error(`${program} was killed by ${killedBy}`)
      void taken.then(() => (failure ? reject(failure) : resolve({ code, ...said })))
    })
  })
}

/** Whoever asks for a page goes before. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PATIENT)
  } catch {
    // It is over already.
  }
}
