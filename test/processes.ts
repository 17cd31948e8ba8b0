import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

// Linux counts CPU time in hundredths of a second, whatever its own clock.
const TICK_MS = 10

interface Stat {
  pid: number
  parent: number
  cpuMs: number
}

/** CPU milliseconds that a process and all it started have used until now. */
export const cpuOf = (root: number): number =>
  familyOf(root).reduce((sum, { cpuMs }) => sum + cpuMs, 0)

/** A process and all it started, and what they started. */
export function familyOf(root: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat)
  const family = new Set([root])
  // A child may have a lower number than its parent, so once is not enough.
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

function readStat(pid: string): Stat[] {
  try {
    // The name in parentheses may hold blanks; what follows it is counted from field 3.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), cpuMs: ticks * TICK_MS }]
  } catch {
    return []
  }
}

/** Resident memory of one process in megabytes. */
export const residentMb = (pid: number): number => megabytesOf(pid, 'VmRSS')

/** The most that it had since `forgetPeak`. */
export const peakMb = (pid: number): number => megabytesOf(pid, 'VmHWM')

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

function megabytesOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
}
