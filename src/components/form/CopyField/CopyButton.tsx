import styled from '@emotion/styled'
import { Check, Copy } from 'lucide-react'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx'

export type CopyButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'onClick' | 'onCopy'> & {
  label: string
  copied: boolean
  onCopy: () => void
  first?: boolean | undefined
}

export function CopyButton({ label, copied, onCopy, first, ...rest }: CopyButtonProps) {
  return (
    <>
      <Steady icon={copied ? Check : Copy} data-autofocus={first} onClick={onCopy} {...rest}>
        {copied ? 'Copied' : 'Copy'}
        <Hidden> {label}</Hidden>
      </Steady>
      <Hidden role="status">{copied ? 'Copied' : ''}</Hidden>
    </>
  )
}

/** As wide as with its longer word. */
const Steady = styled(Button)({ minWidth: '6.9em' })
const Hidden = styled.span(visuallyHidden)
