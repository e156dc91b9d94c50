import styled from '@emotion/styled'
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'

import type { WithRest } from '../../ui/withRest.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { FileButton } from '../FileButton.tsx'
import { useDroppedFiles } from '../useDroppedFiles.ts'

type Own = {
  busy: boolean
  error: string | null
  onChoose: (file: File) => void
  children: ReactNode
}

export type LogoDropProps = WithRest<'div', Own>

export function LogoDrop({ busy, error, onChoose, children, ...rest }: LogoDropProps) {
  const { isOver, handlers } = useDroppedFiles(onChoose)

  return (
    <Zone role="group" aria-label="Logo upload" data-over={isOver} {...handlers} {...rest}>
      {children}
      <FileButton
        icon={Upload}
        busy={busy}
        fileLabel="Logo file"
        accept="image/png,image/jpeg,image/webp"
        onFile={onChoose}
      >
        Upload Logo
      </FileButton>
      <Hint>Or drop or paste a PNG, JPEG, or WebP (up to 4 MB).</Hint>
      {error && <FieldError>{error}</FieldError>}
    </Zone>
  )
}

const Zone = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  '&[data-over=true]': { borderColor: color.accent, background: color.sunken },
  '& > div': { flex: '1 1 14rem' },
  '& > p': { flexBasis: '100%' },
}))

const Hint = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
