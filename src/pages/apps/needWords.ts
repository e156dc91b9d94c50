import { type AppKind, type AppNeed, enumerated, hasPart, questionWords } from '../../api/contract.ts'
import type { NextStepAction } from '../../components/apps/NextStep.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'

export type NeedWords = { text: string; detail?: string; action: NextStepAction }

/** A need in words. An action without an address is a button on the app's own page. */
export function needWords(need: AppNeed): NeedWords {
  const page = (path: string) => appPath(need.packageName, path)
  switch (need.kind) {
    case 'down':
      return {
        text: `Your server has been down since ${formatMoment(need.since)}.`,
        action: { label: 'View Health', href: page('/health') },
      }
    case 'suspended':
      return {
        text: 'A reviewer suspended your app.',
        detail: 'Nobody sees its page. Read why in Messages, and answer there.',
        action: { label: 'View Review', href: page('/review') },
      }
    case 'question':
      return {
        text: `${questionWords.title}.`,
        detail: questionWords.text,
        action: { label: 'Answer', href: page('/review') },
      }
    case 'points':
      return {
        text: `${need.open === need.requested ? '' : `${need.open} of `}${plural(need.requested, 'requested change')} ${need.open === 1 ? 'needs' : 'need'} a response.`,
        detail: 'Respond to each change, then resubmit. You keep your place in the queue.',
        action: { label: 'View Requested Changes', href: page('/review') },
      }
    case 'changes':
      return {
        text: 'A reviewer requested changes.',
        detail: need.notes,
        action: { label: 'View Requested Changes', href: page('/review') },
      }
    case 'resubmit':
      return {
        text: 'You’ve responded to every requested change.',
        detail: 'Resubmit your app. You keep your place in the queue.',
        action: { label: 'Resubmit' },
      }
    case 'formerKey':
      return {
        text: `${need.createdBy} left the team and knows an active API key.`,
        detail: `Rotate ${need.key}, then revoke it.`,
        action: { label: 'View API Keys', href: page('/edit#api-key') },
      }
    case 'expiringKey':
      return {
        text: `${need.key} is still in use and expires ${formatMoment(need.expiresAt)}.`,
        detail: 'Give your server the new key before then.',
        action: { label: 'View API Keys', href: page('/edit#api-key') },
      }
    case 'approved':
      return {
        text: 'A release is approved and not public yet.',
        action: { label: 'View Releases', href: page('/releases') },
      }
    case 'update':
      return {
        text: 'You’ve changed this app since it was published.',
        detail: 'Everyone sees the published version until your update is approved.',
        action: { label: 'Submit Update' },
      }
    case 'profile':
      return {
        text: 'Your developer profile is incomplete.',
        detail: 'Add your company name and contact email to publish an app.',
        action: { label: 'Complete Your Profile', href: '/profile' },
      }
    case 'listing':
      return {
        text: `Before you publish, add ${enumerated(need.missing.map((part) => parts[part]))}.`,
        action: { label: 'Complete App Details', href: page('/edit') },
      }
    case 'publish':
      return {
        text: 'Your app is ready to submit.',
        detail: 'A reviewer checks the version you submit. You can keep editing in the meantime.',
        action: { label: 'Submit for Review' },
      }
    case 'try':
      return {
        text: 'Try your app.',
        detail: need.problem ?? startOf(need.appKind),
        action: { label: 'Try It', href: page('/try') },
      }
  }
}

const startOf = (kind: AppKind = 'server') =>
  hasPart(kind, 'page')
    ? 'Start your dev server, then run your page in the browser.'
    : 'Start your server, then run your app in the browser.'

const parts = {
  description: 'a description of your own',
  logo: 'a logo',
  publicUrl: 'a public server URL',
  privacyPolicy: 'a privacy policy',
}
