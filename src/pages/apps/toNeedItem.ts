import type { Need, NeedKind } from '../../api/contract.ts'
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
  const { kind, packageName, name } = need
  const { text, detail = '', action } = needWords(need)
  return {
    id: packageName,
    tone: tones[kind] ?? 'info',
    name: kind === 'profile' ? null : name,
    text,
    detail,
    action: { label: action.label, href: action.href ?? appPath(packageName) },
  }
}
