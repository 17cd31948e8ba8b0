/**
 * What a page is in schema.org's words. Said to machines, in the page they are sent: a browser
 * carries neither the text nor what writes it, so whoever uses this asks `import.meta.env.SSR`.
 */
export function StructuredData({ text }: { text: string }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  )
}
