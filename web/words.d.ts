declare module '*.json?account' {
  const words: Record<string, string>
  export default words
}
