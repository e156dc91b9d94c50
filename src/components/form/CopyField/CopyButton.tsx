import styled from '@emotion/styled'
import { Check, Copy } from 'lucide-react'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx'

export type CopyButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'onClick' | 'onCopy'> & {
  /** What is copied: the name goes on "Copy …". */
  label: string
  /** True while the tick shows (SPEC.md §9: 2 s); its timing is the owner's. */
  copied: boolean
  onCopy: () => void
  /** Whether it gets the focus when the dialog around it opens. */
  first?: boolean | undefined
}

/** Copy, and for a while Copied, which is also announced. Both words take the same width. */
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
