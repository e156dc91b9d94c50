import type { HostSight } from '../api/contract/sessions/webSights.ts'
import type { HostState } from './hostState.ts'

/** What a call showed that stores look for: the app did what it was waited for. */
export function sightOf(before: HostState, after: HostState): HostSight | null {
  switch (before.awaited?.for) {
    case 'exitDialog':
      return before.exitDialog === null && after.exitDialog !== null ? 'exit_dialog' : null
    case 'answer':
      return 'press_after_no'
    default:
      return null
  }
}
