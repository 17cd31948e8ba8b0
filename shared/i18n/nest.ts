export interface Nested {
  [key: string]: string | Nested
}

/** Flat catalogue keys ("error.not_found") as the nested tree that use-intl reads; adds them to `root`. */
export function nest(flat: Record<string, string>, root: Nested = {}): Nested {
  for (const [key, text] of Object.entries(flat)) {
    const parts = key.split('.')
    const last = parts.pop() ?? key
    let node = root
    for (const part of parts) {
      const next = node[part]
      node = typeof next === 'object' ? next : (node[part] = {})
    }
    node[last] = text
  }
  return root
}
