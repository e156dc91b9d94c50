import styled from '@emotion/styled'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import type { WithRest } from '../../ui/withRest.ts'
import { FieldError } from '../FieldError/FieldError.tsx'
import { FileButton } from '../FileButton.tsx'

type Own = {
  busy: boolean
  error: string | null
  onChoose: (file: File) => void
  children: ReactNode
}

export type LogoDropProps = WithRest<'div', Own>

export function LogoDrop({ busy, error, onChoose, children, ...rest }: LogoDropProps) {
  const [over, setOver] = useState(false)
  usePastedFile(onChoose)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }

  return (
    <Zone
      role="group"
      aria-label="Logo upload"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      {...rest}
    >
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

/** A picture that is pasted anywhere on the page. */
function usePastedFile(onChoose: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    onChoose(file)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
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
