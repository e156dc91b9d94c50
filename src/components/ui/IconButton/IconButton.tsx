import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { theme } from '../../theme/theme.ts'
import { type ButtonTone, buttonStyles } from '../Button/buttonStyles.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, for those who do not see the icon. */
  label: string
  /** The icon; everybody should know it. */
  icon: LucideIcon
  /** How much it stands out. */
  tone?: ButtonTone
}

export function IconButton({ label, icon: Icon, tone = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Face type={type} data-tone={tone} aria-label={label} {...rest}>
      <Icon size={theme.icon.medium} aria-hidden />
    </Face>
  )
}

const Face = styled.button(
  ({ theme }) => buttonStyles(theme),
  ({ theme: { control } }) => ({
    width: control.height,
    padding: 0,
  }),
)
