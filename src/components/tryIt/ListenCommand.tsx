import styled from '@emotion/styled'

import { CopyField } from '../form/CopyField.tsx'

export type ListenCommandProps = {
  command: string
  /** Its name where the page has another command. */
  label?: string | undefined
  /** To listen · beside another way to mend a failure · with another local server. */
  purpose: 'plain' | 'instead' | 'otherServer'
  copied: boolean
  error: string | null
  onCopy: () => void
}

type Words = { label: string; labelHidden?: boolean; hint?: string }

const words: Record<ListenCommandProps['purpose'], Words> = {
  plain: { label: 'Command', labelHidden: true },
  instead: {
    label: 'Run it on your computer',
    hint: 'Run this command there, choose your computer under Run on, then start again.',
  },
  otherServer: { label: 'Command', labelHidden: true, hint: 'Replace the port with your server’s.' },
}

/** The command with which a computer takes the calls to an app's server. */
export const ListenCommand = ({ command, purpose, label, ...copy }: ListenCommandProps) => (
  <Command>
    <CopyField
      {...words[purpose]}
      {...(label !== undefined && { label })}
      {...copy}
      size="small"
      value={command}
    />
  </Command>
)

const Command = styled.div({ flex: '1 1 100%', maxWidth: '44rem' })
