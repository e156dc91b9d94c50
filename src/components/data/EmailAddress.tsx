import { Text } from '../ui/layout.tsx'
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

/** The access token or terminal by which somebody did something, beside them; nothing where there is none. */
export const ByToken = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <Text as="span" quiet>
      {' '}
      by token <em>{name}</em>
    </Text>
  ) : null
