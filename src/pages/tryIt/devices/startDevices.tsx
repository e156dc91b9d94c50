import { createActor } from 'xstate'

import type { GlassesModel, SessionInput } from '../../../api/contract.ts'
import { uploadPhoto } from '../../../api/sessions.ts'
import { openSoundSocket } from '../../../api/sound.ts'
import { openCamera } from '../../../lib/devices/camera.ts'
import { drawTestPicture, scaleFile } from '../../../lib/devices/pictures.ts'
import { currentPosition } from '../../../lib/devices/position.ts'
import { openSound } from '../../../lib/devices/sound.ts'
import { createSpeaker } from '../../../lib/devices/speaker.ts'
import { devicesMachine } from '../../../machines/tryIt/devices/devicesMachine.ts'
import { createSoundStream } from '../../../machines/tryIt/devices/streamSound.ts'
import { Cards, Feeds, Lights, Signs } from './SessionDevices.tsx'

/** The devices of a session's glasses, in this browser. Nothing of this computer is turned on by it. */
export function startDevices(id: string, model: GlassesModel, answer: (input: SessionInput) => void) {
  const speaker = createSpeaker()
  const actor = createActor(devicesMachine, {
    input: {
      photos: {
        openCamera,
        scaleFile,
        drawTestPicture: (side) => drawTestPicture(side, new Date()),
        upload: (requestId, file, signal) => uploadPhoto({ id, requestId, file, signal }),
      },
      speaker,
      stream: createSoundStream({ openSound, openSocket: (signal) => openSoundSocket(id, signal) }),
      locate: currentPosition,
      answer,
    },
  }).start()
  const parts = { actor, model }

  return {
    send: actor.send,
    view: {
      cards: <Cards {...parts} />,
      feeds: <Feeds {...parts} />,
      signs: <Signs {...parts} />,
      lights: <Lights {...parts} />,
    },
    stop() {
      actor.stop()
      speaker.close()
    },
  }
}

export type SessionDevices = ReturnType<typeof startDevices>
