interface Priced {
  price: readonly unknown[]
}

export const freeFirst = (a: Priced, b: Priced) =>
  Number(a.price.length > 0) - Number(b.price.length > 0)
