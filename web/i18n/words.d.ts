declare module '*.json?account' {
  const words: Record<string, string>
  export default words
}
declare module '*.json?listening' {
  const words: Record<string, string>
  export default words
}

declare module '*.json?shop' {
  const words: Record<string, string>
  export default words
}
