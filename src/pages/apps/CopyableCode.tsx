import styled from '@emotion/styled'
import { useMachine } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'

/** An identifier with a button beside it. `name`: what the button says it copies. */
export function CopyableCode({ name, children }: { name: string; children: string }) {
  const [snapshot, send] = useMachine(copyMachine)
  const { copied } = viewCopy(snapshot)
  return (
    <Name>
      <code>{children}</code>
      <IconButton
        label={copied ? 'Copied' : `Copy ${name}`}
        icon={copied ? Check : Copy}
        size="small"
        onClick={() => send({ type: 'copy', text: children })}
      />
    </Name>
  )
}

const Name = styled.span(({ theme: { color, space, control } }) => ({
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '100%',
  minHeight: control.small,
  color: color.textQuiet,
  '& code': { overflowWrap: 'anywhere' },
}))
