const FORMATS = { json: 'application/json+oembed', xml: 'text/xml+oembed' }

/**
 * Where other sites learn how to show the book's player, in a page's head; for machines alone.
 * @param url the book's whole address
 */
export function EmbedLinks({ url, origin }: { url: string; origin: string }) {
  return Object.entries(FORMATS).map(([format, type]) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      href={`${origin}/oembed?${new URLSearchParams({ url, format })}`}
    />
  ))
}
