const REST_MS = 60_000

/** Which push services gave no answer in time: they are asked again a minute later, so that those of others are reached. */
export class HungServices {
  private readonly until = new Map<string, number>()
  private readonly now: () => number

  constructor(now = () => performance.now()) {
    this.now = now
  }

  /** @param service its name, as `serviceOf` gives it */
  hung(service: string): void {
    this.until.set(service, this.now() + REST_MS)
  }

  answered(service: string): void {
    this.until.delete(service)
  }

  /** @returns milliseconds until it is asked again; 0 where it may be asked now */
  restOf(service: string): number {
    return Math.max(0, (this.until.get(service) ?? 0) - this.now())
  }
}

/** Of this process: the answer of a service to one push is news for the next. */
export const hungServices = new HungServices()
