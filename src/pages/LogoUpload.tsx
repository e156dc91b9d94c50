import { useMachine } from '@xstate/react'
import type { ComponentProps } from 'react'

import { imageLimits } from '../api/contract.ts'
import { LogoDrop } from '../components/form/LogoDrop.tsx'
import type { LogoUpload as Slot } from '../components/form/LogoField.tsx'
import { lazyWithPreload } from '../lib/lazyWithPreload.ts'
import { uploadLogoMachine, viewUploadLogo } from '../machines/pictures/uploadLogoMachine.ts'
import { useMachineEvents } from './hooks/useMachineEvents.ts'

const CropDialog = lazyWithPreload(() =>
  import('../components/form/CropDialog.tsx').then((module) => module.CropDialog),
)

export function LogoUpload({ onUploaded, children }: ComponentProps<Slot>) {
  const [snapshot, send, actor] = useMachine(uploadLogoMachine)
  const { judging, crop, error } = viewUploadLogo(snapshot)
  useMachineEvents(actor, ({ url }) => onUploaded(url))

  return (
    <>
      <LogoDrop
        busy={judging}
        error={crop ? null : error}
        onChoose={(file) => {
          CropDialog.preload()
          send({ type: 'choose', file })
        }}
      >
        {children}
      </LogoDrop>
      {crop && (
        <CropDialog
          {...crop}
          least={imageLimits.smallestSide}
          error={error}
          onCrop={(square) => send({ type: 'crop', square })}
          onUpload={() => send({ type: 'upload' })}
          onClose={() => send({ type: 'cancel' })}
        />
      )}
    </>
  )
}
