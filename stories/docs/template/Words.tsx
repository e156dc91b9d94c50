/** A text of the guidance; what it has in backticks is code. */
export const Words = ({ children }: { children: string }) =>
  children.split('`').map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : part))
