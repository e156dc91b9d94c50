import { Text } from '../ui/layout.tsx'

/** The access token or terminal by which somebody did something, beside them; nothing where there is none. */
export const ByToken = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <Text as="span" quiet>
      {' '}
      by token <em>{name}</em>
    </Text>
  ) : null
