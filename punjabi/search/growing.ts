/** A list of 32-bit integers that grows; read `items` up to `length`. */
export class GrowingInts {
  items: Int32Array
  length = 0

  constructor(capacity = 4) {
    this.items = new Int32Array(capacity)
  }

  /** A list of these items, which stay where they are until it grows. */
  static of(items: Int32Array): GrowingInts {
    const list = new GrowingInts(0)
    list.items = items
    list.length = items.length
    return list
  }

  push(value: number): void {
    if (this.length === this.items.length) {
      const twice = Math.max(this.length * 2, 2)
      const larger = new Int32Array(this.length < 1024 ? twice : (this.length * 3) >> 1)
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length] = value
    this.length += 1
  }

  /** The value at a place that is known to be filled. */
  at(index: number): number {
    return this.items[index] ?? 0
  }

  keep(passes: (value: number) => boolean): void {
    let kept = 0
    for (let at = 0; at < this.length; at += 1) {
      const value = this.at(at)
      if (passes(value)) this.items[kept++] = value
    }
    this.length = kept
  }

  /** The place of the first value that is not below `value`, from `from` on; values ascend. */
  seek(value: number, from: number): number {
    let step = 1
    let low = from
    while (low + step < this.length && (this.items[low + step] ?? 0) < value) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, this.length)
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.items[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
}
