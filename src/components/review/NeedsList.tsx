import { SeenNeed, type SeenNeedProps } from '../data/SeenNeed.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Inline, PlainList, Text } from '../ui/layout.tsx'

export type NeedsRow = {
  name: string
  /** As the app declares it, such as Required; null where it doesn't. */
  declared: string | null
  why: string
  /** Null where no session can see it. */
  seen: SeenNeedProps | null
}

export function NeedsList({ rows }: { rows: readonly NeedsRow[] }) {
  if (rows.length === 0) return <p>This app declares no permissions or hardware, and no session used any.</p>
  return (
    <PlainList gap={4} aria-label="Needs of the app">
      {rows.map(({ name, declared, why, seen }) => (
        <Inline as="li" key={name} gap={[1, 4]} align="baseline" justify="between">
          <div>
            <Text medium>{name}</Text>
            {why && <Text quiet>{why}</Text>}
          </div>
          <Inline gap={[1, 4]} align="baseline">
            {declared ?? <Badge tone="danger">Not declared</Badge>}
            {seen ? (
              <SeenNeed {...seen} />
            ) : (
              <Text quiet small>
                Not detectable
              </Text>
            )}
          </Inline>
        </Inline>
      ))}
    </PlainList>
  )
}
