import { type App, isApprovalOver, type Release, type TeamAction } from '../../api/contract.ts'
import { reasonFor } from '../../components/teams/roleWords.ts'
import type { MenuItem } from '../../components/ui/Menu.tsx'
import { nextReleaseState } from '../../machines/status/releaseMachine.ts'
import type { Question } from './ReleaseDialog.tsx'

export function findWaiting(releases: readonly Release[]): Release | undefined {
  const live = releases.find(({ state }) => state === 'live')?.number ?? 0
  return releases.find(
    (one) => one.state === 'approved' && one.number > live && !isApprovalOver(one, Date.now()),
  )
}

export function releaseActions(app: App, release: Release, ask: (question: Question) => void): MenuItem[] {
  const item = (
    label: string,
    kind: 'submit' | 'publish' | 'rollBack' | 'unpublish',
    needs: TeamAction,
  ): MenuItem => {
    const reason = reasonFor(app, needs)
    return {
      label,
      ...(kind === 'unpublish' && { tone: 'danger' }),
      ...(reason !== null && { disabled: true, hint: reason }),
      onSelect: () => ask({ kind, release }),
    }
  }
  const { state, liveAt } = release
  if (state === 'live') return [item('Unpublish…', 'unpublish', 'controlLive')]
  if (nextReleaseState(state, 'submit') !== null) return [item('Submit for Review…', 'submit', 'develop')]
  if (nextReleaseState(state, 'publish') === null) return []
  if (isApprovalOver(release, Date.now()) && !(liveAt !== null && app.isPublic))
    return [item('Submit for Review…', 'submit', 'develop')]
  if (liveAt !== null && app.isPublic) return [item('Roll Back to This Release…', 'rollBack', 'controlLive')]
  return [item('Publish…', 'publish', liveAt === null ? 'develop' : 'controlLive')]
}
