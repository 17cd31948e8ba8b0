/** A price as text, already formatted. */
export const Price = ({ text }: { text: string }) => <span className="price num">{text}</span>
