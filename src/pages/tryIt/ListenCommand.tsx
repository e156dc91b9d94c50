import { useMachine } from '@xstate/react'

import { type DiagnosisCode, listenCommand, listenPurpose } from '../../api/contract.ts'
import { type ListenCommandProps, ListenCommand as View } from '../../components/tryIt/ListenCommand.tsx'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'

type App = {
  packageName: string
  /** Its server URL, as far as it is known. */
  publicUrl: string | undefined
}

/** The command with which a computer takes the calls to an app's server, to copy. */
export function ListenCommand({
  purpose,
  label,
  ...app
}: App & Pick<ListenCommandProps, 'purpose' | 'label'>) {
  const [snapshot, send] = useMachine(copyMachine)
  const command = listenCommand(app, purpose)

  return (
    <View
      {...viewCopy(snapshot)}
      command={command}
      purpose={purpose}
      label={label}
      onCopy={() => send({ type: 'copy', text: command })}
    />
  )
}

type Failure = App & {
  code: DiagnosisCode
  /** The command is on the page already: only another one is shown. */
  isShown: boolean
}

/** The same where it mends a failure; else nothing. */
export function ListenMend({ code, isShown, ...app }: Failure) {
  const purpose = listenPurpose(code, app.publicUrl)
  if (purpose === null || (isShown && purpose !== 'otherServer')) return null
  return <ListenCommand {...app} purpose={purpose} />
}
