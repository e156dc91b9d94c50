import styled from '@emotion/styled'
import { CircleCheck, CircleDot, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { type Need, type NeedKind, type PersonNeed, shownNeeds } from '../../api/contract.ts'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { twoLines } from '../../components/theme/mixins.ts'
import { theme } from '../../components/theme/theme.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { PlainList } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { needWords } from './needWords.ts'

type NeedsYouProps = {
  /** The most urgent first; null while they load. */
  needs: readonly Need[] | null
}

/** The most urgent two; a button shows the others, where they are more than one. */
export function NeedsYou({ needs }: NeedsYouProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const more = (needs?.length ?? 0) - shownNeeds
  const hidden = more > 1 && !isOpen ? more : 0

  return (
    <Card
      title="Needs Your Attention"
      actions={
        more > 1 && (
          <Toggle
            tone="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Show Less' : `Show ${hidden} More`}
          </Toggle>
        )
      }
    >
      <PlainList id={listId} gap={1} aria-busy={needs === null}>
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
        {needs
          ?.slice(0, needs.length - hidden)
          .map(toNeedItem)
          .map((need) => (
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
  /** On a phone, all of the text is shown: it ends with the time. */
  isWhole?: boolean
}

const icons: Record<NeedItem['tone'], LucideIcon> = {
  danger: CircleX,
  warning: TriangleAlert,
  info: CircleDot,
}

function Item({ tone, name, text, detail, action, isWhole }: NeedItem) {
  const id = useId()
  const Icon = icons[tone]
  return (
    <Line>
      <Icon size={theme.icon.medium} aria-hidden data-tone={tone} />
      <Text id={id} title={text} data-whole={isWhole}>
        {name !== null && <strong>{name}:</strong>} {text}
      </Text>
      <TextLink href={action.href} aria-describedby={id}>
        {action.label}
      </TextLink>
      <Detail>{detail}</Detail>
    </Line>
  )
}

const tones: Partial<Record<NeedKind, NeedItem['tone']>> = {
  down: 'danger',
  suspended: 'danger',
  question: 'warning',
  points: 'warning',
  changes: 'warning',
  formerKey: 'warning',
  expiringKey: 'warning',
}

/** A need for the dashboard: the profile is of no app. */
export function toNeedItem(need: Need): NeedItem {
  if (need.kind === 'invitation' || need.kind === 'transfer') return ofPerson(need)
  const { kind, packageName, name } = need
  const { text, detail = '', action } = needWords(need)
  return {
    id: 'key' in need ? `${kind} ${packageName} ${need.key}` : packageName,
    tone: tones[kind] ?? 'info',
    name: kind === 'profile' ? null : name,
    text,
    detail,
    action: { label: action.label, href: action.href ?? appPath(packageName) },
    ...(['down', 'expiringKey'].includes(kind) && { isWhole: true }),
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
  gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  minHeight: 24,
  '& > svg': { alignSelf: 'center' },
  '& > svg[data-tone=success]': { color: color.successMark },
  '& > svg[data-tone=info]': { color: color.infoMark },
  '& > svg[data-tone=warning]': { color: color.warningMark },
  '& > svg[data-tone=danger]': { color: color.dangerMark },
  [media.narrow]: {
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    paddingBlock: 2,
    '& > svg': { alignSelf: 'start', marginTop: 3 },
    '& > a': { gridArea: 'auto / 2', justifySelf: 'start' },
  },
}))

const Text = styled.span(({ theme: { font, media } }) => ({
  ...twoLines,
  minWidth: 0,
  [media.narrow]: { '&[data-whole=true]': { display: 'block' } },
  '& strong': { fontWeight: font.weight.strong },
}))

/** The title is as high as without it. */
const Toggle = styled(Button)(({ theme: { color, space } }) => ({
  color: color.accentText,
  marginBlock: `-${space[1]}`,
}))

/** Only one that is alone has room for it. */
const Detail = styled.span(({ theme: { color, media } }) => ({
  display: 'none',
  'li:only-child > &': { ...twoLines, gridArea: '2 / 2 / auto / -1', color: color.textQuiet },
  [media.narrow]: { 'li:only-child > &': { display: 'none' } },
}))
