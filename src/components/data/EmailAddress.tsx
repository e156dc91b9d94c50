/** Breaks after the at-sign rather than within a name. */
export function EmailAddress({ children }: { children: string }) {
  const domain = children.lastIndexOf('@') + 1
  return (
    <>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </>
  )
}
