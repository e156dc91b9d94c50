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
      <Button icon={copied ? Check : Copy} data-autofocus={first} onClick={onCopy} {...rest}>
        <Word>{copied ? 'Copied' : 'Copy'}</Word>
        <Hidden> {label}</Hidden>
      </Button>
      <Hidden role="status">{copied ? 'Copied' : ''}</Hidden>
    </>
  )
}

const Word = styled.span({ minWidth: '3.3em', textAlign: 'left' })
const Hidden = styled.span(visuallyHidden)
