const ORIGIN = 'http://own'

/** What code of the service worker uses of a browser's caches, in memory. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  readonly read: string[] = []

  match(asked: string | Request): Promise<Response | undefined> {
    const url = address(asked)
    this.read.push(url)
    return Promise.resolve(this.kept.get(url)?.clone())
  }
  put(asked: string | Request, answer: Response): Promise<void> {
    this.kept.set(address(asked), answer)
    return Promise.resolve()
  }
  delete(asked: string | Request): Promise<boolean> {
    return Promise.resolve(this.kept.delete(address(asked)))
  }
  keys(asked?: string): Promise<Request[]> {
    const path = asked && address(asked).split('?')[0]
    const urls = [...this.kept.keys()].filter((url) => !path || url.split('?')[0] === path)
    return Promise.resolve(urls.map((url) => new Request(url)))
  }
}

export class FakeCaches {
  private readonly all = new Map<string, FakeCache>()

  open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache()
    this.all.set(name, cache)
    return Promise.resolve(cache)
  }
  keys = () => Promise.resolve([...this.all.keys()])
  has = (name: string) => Promise.resolve(this.all.has(name))
  delete = (name: string) => Promise.resolve(this.all.delete(name))
  match = async (asked: string | Request, { cacheName }: { cacheName: string }) =>
    this.all.get(cacheName)?.match(asked)
}

const address = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href
