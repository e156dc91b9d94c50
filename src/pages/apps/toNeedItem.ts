import type { Need, NeedKind, PersonNeed } from '../../api/contract.ts'
import type { NeedItem } from '../../components/apps/NeedsYou/NeedsYou.tsx'
import { appPath } from '../../lib/appPath.ts'
import { needWords } from './needWords.ts'

const tones: Partial<Record<NeedKind, NeedItem['tone']>> = {
  down: 'danger',
  question: 'warning',
  points: 'warning',
  changes: 'warning',
}

/** What waits for the developer, as the dashboard shows it: the profile is of no app. */
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
