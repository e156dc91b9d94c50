import { isServedByPortal, type Session } from '../../api/contract.ts'
import type { RunOnNoticeProps } from '../../components/tryIt/RunOnNotice.tsx'
import { RunOnNotice } from '../../components/tryIt/RunOnNotice.tsx'
import type { Place } from '../../components/tryIt/RunOnSelect.tsx'
import type { TryItViewProps } from '../../components/tryIt/TryItView.tsx'
import type { RunOn } from '../hooks/useRunOn.ts'
import { ListenCommand } from './ListenCommand.tsx'

type Where = {
  packageName: string
  publicUrl: string | undefined
  /** The one that runs, or the last one. */
  session: Session | null
  /** None runs. */
  isIdle: boolean
}

/** Where a session runs, or is to run, as Try It shows it. */
export function toRunOn(
  runOn: RunOn,
  { packageName, publicUrl, session, isIdle }: Where,
): NonNullable<TryItViewProps['runOn']> {
  const { send } = runOn
  const state = isIdle ? noticeOf(runOn) : null

  return {
    computers: runOn.computers,
    place: session === null || isIdle ? chosenPlace(runOn) : placeOf(session.listener?.name ?? null),
    isServed: publicUrl !== undefined && isServedByPortal({ packageName, publicUrl }),
    status: isIdle ? statusOf(runOn) : null,
    notice: (focusChoice) =>
      state && (
        <RunOnNotice
          state={state}
          name={runOn.name ?? ''}
          command={<ListenCommand packageName={packageName} publicUrl={publicUrl} purpose="plain" />}
          onServer={() => {
            focusChoice()
            send({ type: 'choose.server' })
          }}
        />
      ),
    onPlace(place) {
      if (place.kind === 'server') send({ type: 'choose.server' })
      else if (place.kind === 'next') send({ type: 'choose.next' })
      else send({ type: 'choose.computer', name: place.name })
    },
  }
}

const placeOf = (name: string | null): Place =>
  name === null ? { kind: 'server' } : { kind: 'computer', name }

const chosenPlace = ({ state, name }: RunOn): Place =>
  state === 'awaited' ? { kind: 'next' } : placeOf(name)

function noticeOf({ state, isError }: RunOn): RunOnNoticeProps['state'] | null {
  if (state === 'unknown') return isError ? 'unknown' : null
  return state === 'awaited' || state === 'gone' ? state : null
}

function statusOf({ state, name, hasAppeared, isError }: RunOn): string | null {
  if (hasAppeared) return `${name} is listening.`
  if (state !== 'awaited' && state !== 'gone') return null
  return isError
    ? 'Couldn’t load your computers. Trying again…'
    : `Waiting for ${state === 'gone' ? name : 'your computer'}…`
}
