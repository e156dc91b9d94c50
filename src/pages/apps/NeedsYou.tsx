import styled from '@emotion/styled'
import { CircleCheck, CircleDot, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Need, NeedKind, PersonNeed } from '../../api/contract.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { twoLines } from '../../components/theme/mixins.ts'
import { theme } from '../../components/theme/theme.ts'
import { Card } from '../../components/ui/Card.tsx'
import { PlainList } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { needWords } from './needWords.ts'

type NeedsYouProps = {
  /** The most urgent first; null while they load. */
  needs: readonly Need[] | null
  /** How many wait beside these. */
  more: number
}

export function NeedsYou({ needs, more }: NeedsYouProps) {
  return (
    <Card title="Needs Your Attention" actions={more > 0 && <TextLink href="/tpas">{more} more</TextLink>}>
      <PlainList gap={2} aria-busy={needs === null}>
        {needs === null && (
          <Line>
            <Skeleton width="min(24rem, 80%)" />
          </Line>
        )}
        {needs?.length === 0 && (
          <Line>
            <CircleCheck size={theme.icon.medium} aria-hidden data-tone="success" />
            <Text>You’re all caught up.</Text>
          </Line>
        )}
        {needs?.map(toNeedItem).map((need) => (
          <Item key={need.id} {...need} />
        ))}
      </PlainList>
    </Card>
  )
}

type NeedItem = {
  id: string
  tone: 'danger' | 'warning' | 'info'
  name: string | null
  text: string
  detail: string
  action: { label: string; href: string }
}

const icons: Record<NeedItem['tone'], LucideIcon> = {
  danger: CircleX,
  warning: TriangleAlert,
  info: CircleDot,
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

const tones: Partial<Record<NeedKind, NeedItem['tone']>> = {
  down: 'danger',
  question: 'warning',
  points: 'warning',
  changes: 'warning',
}

/** A need for the dashboard: the profile is of no app. */
export function toNeedItem(need: Need): NeedItem {
  if (need.kind === 'invitation' || need.kind === 'transfer') return ofPerson(need)
  const { kind, packageName, name } = need
  const { text, detail = '', action } = needWords(need)
  return {
    id: kind === 'formerKey' ? `key ${packageName}` : packageName,
    tone: tones[kind] ?? 'info',
    name: kind === 'profile' ? null : name,
    text,
    detail,
    action: { label: action.label, href: action.href ?? appPath(packageName) },
  }
}

const ofPerson = (need: PersonNeed): NeedItem =>
  need.kind === 'invitation'
    ? {
        id: need.id,
        tone: 'info',
        name: null,
        text: `${need.invitedBy} invites you to ${need.team.name}.`,
        detail: '',
        action: { label: 'View Invitation', href: `/invitation?id=${need.id}` },
      }
    : {
        id: need.id,
        tone: 'info',
        name: need.name,
        text: `${need.offeredBy} offers you this app.`,
        detail: `It belongs to ${need.from}.`,
        action: { label: 'View Offer', href: `/teams?transfer=${need.id}` },
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
