import type { WithRest } from '../ui/withRest.ts'

/** Breaks after the at-sign rather than within a name. */
export function EmailAddress({ children, ...rest }: WithRest<'span', { children: string }>) {
  const domain = children.lastIndexOf('@') + 1
  return (
    <span {...rest}>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </span>
  )
}
