import styled from '@emotion/styled'
import { CircleCheck, CircleX, type LucideIcon, UserRoundPen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { twoLines } from '../../theme/mixins.ts'
import { theme } from '../../theme/theme.ts'
import { Card } from '../../ui/Card/Card.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'

export type Need =
  | {
      kind: 'rejected'
      packageName: string
      name: string
      reviewNotes: string
      reviewedAt: string | null
    }
  | { kind: 'profile' }

export type NeedsYouProps = {
  /** The most urgent first; two are shown. */
  needs: readonly Need[]
  /** What waits is not yet known. */
  loading?: boolean
}

const shown = 2

/** What waits for the developer, before everything else on the dashboard. */
export function NeedsYou({ needs, loading = false }: NeedsYouProps) {
  const further = needs.length - shown

  return (
    <Card
      title="Needs You"
      actions={further > 0 && <TextLink href="/tpas?status=REJECTED">{further} more</TextLink>}
    >
      <List aria-busy={loading}>
        {loading && (
          <Line>
            <Skeleton width="min(24rem, 80%)" />
          </Line>
        )}
        {!loading && needs.length === 0 && (
          <Line>
            <CircleCheck size={theme.icon.medium} aria-hidden data-tone="success" />
            <Text>Nothing needs you now.</Text>
          </Line>
        )}
        {needs.slice(0, shown).map((need) =>
          need.kind === 'rejected' ? (
            <Item
              key={need.packageName}
              icon={CircleX}
              tone="danger"
              detail={need.reviewNotes}
              action="See Why"
              href={`/tpas/${need.packageName}/edit`}
            >
              <strong>{need.name}</strong> was rejected{' '}
              {need.reviewedAt && <RelativeTime iso={need.reviewedAt} />}
            </Item>
          ) : (
            <Item
              key="profile"
              icon={UserRoundPen}
              tone="warning"
              detail="Publishing needs your company name and contact email."
              action="Complete Your Profile"
              href="/profile"
            >
              Your developer profile is incomplete
            </Item>
          ),
        )}
      </List>
    </Card>
  )
}

type ItemProps = {
  icon: LucideIcon
  tone: 'danger' | 'warning'
  detail: string
  action: string
  href: string
  children: ReactNode
}

function Item({ icon: Icon, tone, detail, action, href, children }: ItemProps) {
  const id = useId()
  return (
    <Line>
      <Icon size={theme.icon.medium} aria-hidden data-tone={tone} />
      <Text id={id}>{children}</Text>
      <Detail title={detail}>{detail}</Detail>
      <TextLink href={href} aria-describedby={id}>
        {action}
      </TextLink>
    </Line>
  )
}

const List = styled.ul(({ theme: { space } }) => ({ display: 'grid', gap: space[2], listStyle: 'none' }))

const Line = styled.li(({ theme: { color, space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content auto minmax(0, 1fr) max-content',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  minHeight: 24,
  '& > svg': { alignSelf: 'center' },
  '& > svg[data-tone=success]': { color: color.successMark },
  '& > svg[data-tone=warning]': { color: color.warningMark },
  '& > svg[data-tone=danger]': { color: color.dangerMark },
  // Alone, it has room for more of its detail.
  '&:only-child': { gridTemplateColumns: 'max-content minmax(0, 1fr) max-content' },
  '&:only-child > a': { gridArea: '1 / 3' },
  [media.narrow]: {
    '&, &:only-child': { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
    '& > svg': { alignSelf: 'start', marginTop: 3 },
    '& > a, &:only-child > a': { gridArea: 'auto / 2', justifySelf: 'start' },
  },
}))

const Text = styled.span(({ theme: { font } }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: font.weight.strong },
}))

const Detail = styled.span(({ theme: { color, media } }) => ({
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: color.textQuiet,
  'li:only-child > &': { ...twoLines, gridArea: '2 / 2 / auto / -1', whiteSpace: 'normal' },
  [media.narrow]: { '&, li:only-child > &': { display: 'none' } },
}))
