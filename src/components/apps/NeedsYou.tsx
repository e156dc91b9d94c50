import styled from '@emotion/styled'
import { CircleCheck, CircleDot, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { twoLines } from '../theme/mixins.ts'
import { theme } from '../theme/theme.ts'
import { Card } from '../ui/Card.tsx'
import { PlainList } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type NeedItem = {
  id: string
  tone: 'danger' | 'warning' | 'info'
  name: string | null
  text: string
  detail: string
  action: { label: string; href: string }
}

export type NeedsYouProps = {
  /** The most urgent first. */
  needs: readonly NeedItem[]
  /** How many wait beside these. */
  more?: number
  loading?: boolean
}

const icons: Record<NeedItem['tone'], LucideIcon> = {
  danger: CircleX,
  warning: TriangleAlert,
  info: CircleDot,
}

export function NeedsYou({ needs, more = 0, loading = false }: NeedsYouProps) {
  return (
    <Card title="Needs Your Attention" actions={more > 0 && <TextLink href="/tpas">{more} more</TextLink>}>
      <PlainList gap={2} aria-busy={loading}>
        {loading && (
          <Line>
            <Skeleton width="min(24rem, 80%)" />
          </Line>
        )}
        {!loading && needs.length === 0 && (
          <Line>
            <CircleCheck size={theme.icon.medium} aria-hidden data-tone="success" />
            <Text>You’re all caught up.</Text>
          </Line>
        )}
        {!loading && needs.map((need) => <Item key={need.id} {...need} />)}
      </PlainList>
    </Card>
  )
}

function Item({ tone, name, text, detail, action }: NeedItem) {
  const id = useId()
  const Icon = icons[tone]
  return (
    <Line>
      <Icon size={theme.icon.medium} aria-hidden data-tone={tone} />
      <Text id={id} title={text}>
        {name !== null && <strong>{name}:</strong>} {text}
      </Text>
      <Detail title={detail}>{detail}</Detail>
      <TextLink href={action.href} aria-describedby={id}>
        {action.label}
      </TextLink>
    </Line>
  )
}

const Line = styled.li(({ theme: { color, space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content auto minmax(0, 1fr) max-content',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  minHeight: 24,
  '& > svg': { alignSelf: 'center' },
  '& > svg[data-tone=success]': { color: color.successMark },
  '& > svg[data-tone=info]': { color: color.infoMark },
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

const Text = styled.span(({ theme: { font, media } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  [media.narrow]: { ...twoLines, whiteSpace: 'normal' },
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
