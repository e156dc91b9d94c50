import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { capabilitiesOf, type GlassesModel, type SessionInput } from '../../api/contract.ts'
import { uploadPhoto } from '../../api/sessions.ts'
import { openSoundSocket } from '../../api/sound.ts'
import { CameraCard } from '../../components/tryIt/Devices/CameraCard.tsx'
import { DeviceList } from '../../components/tryIt/Devices/DeviceCard.tsx'
import { DeviceLight } from '../../components/tryIt/Devices/DeviceLight.tsx'
import { DeviceSigns } from '../../components/tryIt/Devices/DeviceSigns.tsx'
import { LocationCard } from '../../components/tryIt/Devices/LocationCard.tsx'
import { MicrophoneCard } from '../../components/tryIt/Devices/MicrophoneCard.tsx'
import { SpeakerCard } from '../../components/tryIt/Devices/SpeakerCard.tsx'
import { StreamCard } from '../../components/tryIt/Devices/StreamCard.tsx'
import { openCamera } from '../../lib/devices/camera.ts'
import { drawTestPicture, scaleFile } from '../../lib/devices/pictures.ts'
import { currentPosition } from '../../lib/devices/position.ts'
import { openSound } from '../../lib/devices/sound.ts'
import { createSpeaker } from '../../lib/devices/speaker.ts'
import { devicesMachine } from '../../machines/tryIt/devices/devicesMachine.ts'
import { type lightMachine, viewLight } from '../../machines/tryIt/devices/lightMachine.ts'
import { type microphoneMachine, viewMicrophone } from '../../machines/tryIt/devices/microphoneMachine.ts'
import { type photoMachine, viewPhoto } from '../../machines/tryIt/devices/photoMachine.ts'
import { type speakerMachine, viewSpeaker } from '../../machines/tryIt/devices/speakerMachine.ts'
import { createSoundStream } from '../../machines/tryIt/devices/streamSound.ts'
import { viewVideo } from '../../machines/tryIt/devices/videoView.ts'
import { viewWalk, type walkMachine } from '../../machines/tryIt/devices/walkMachine.ts'

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

type Devices = ActorRefFrom<typeof devicesMachine>
type DevicesProps = { actor: Devices; model: GlassesModel }

/** The devices of the model that an app asks to do something. */
function Cards({ actor, model }: DevicesProps) {
  const { photo, speaker } = useSelector(actor, ({ children }) => children)
  const { hasCamera, hasSpeaker, camera } = capabilitiesOf[model]

  return (
    <DeviceList>
      {hasCamera && photo && <CameraDevice photo={photo} />}
      {camera?.video?.canStream && <StreamDevice devices={actor} />}
      {hasSpeaker && speaker && <SpeakerDevice speaker={speaker} devices={actor} />}
    </DeviceList>
  )
}

/** Inputs without end; a phone knows its place with every model. */
function Feeds({ actor, model }: DevicesProps) {
  const { microphone, walk } = useSelector(actor, ({ children }) => children)

  return (
    <DeviceList>
      {capabilitiesOf[model].hasMicrophone && microphone && <MicrophoneDevice microphone={microphone} />}
      {walk && <LocationDevice walk={walk} />}
    </DeviceList>
  )
}

/** This computer's devices that are on. */
function Signs({ actor }: DevicesProps) {
  const { photo, microphone } = useSelector(actor, ({ children }) => children)
  return photo && microphone ? <OpenDevices photo={photo} microphone={microphone} /> : null
}

function Lights({ actor }: DevicesProps) {
  const { photo, light } = useSelector(actor, ({ children }) => children)
  return photo && light ? <LightDevice photo={photo} light={light} /> : null
}

type Photo = ActorRefFrom<typeof photoMachine>
type Microphone = ActorRefFrom<typeof microphoneMachine>

function OpenDevices({ photo, microphone }: { photo: Photo; microphone: Microphone }) {
  const isCameraOn = useSelector(photo, (snapshot) => viewPhoto(snapshot).stream !== null)
  const isMicrophoneOn = useSelector(microphone, (snapshot) => {
    const { isOn, isOpening, source } = viewMicrophone(snapshot)
    return isOn && !isOpening && source === 'microphone'
  })

  return (
    <DeviceSigns
      signs={[
        ...(isCameraOn ? [{ label: 'Camera', onTurnOff: () => photo.send({ type: 'change' }) }] : []),
        ...(isMicrophoneOn
          ? [{ label: 'Microphone', onTurnOff: () => microphone.send({ type: 'stop' }) }]
          : []),
      ]}
    />
  )
}

function LightDevice({ photo, light }: { photo: Photo; light: ActorRefFrom<typeof lightMachine> }) {
  const { isTaken } = viewPhoto(useSelector(photo, (snapshot) => snapshot))
  return <DeviceLight shown={viewLight(useSelector(light, (snapshot) => snapshot))} shutter={isTaken} />
}

function CameraDevice({ photo }: { photo: Photo }) {
  return (
    <CameraCard
      {...viewPhoto(useSelector(photo, (snapshot) => snapshot))}
      onCamera={() => photo.send({ type: 'choose.camera' })}
      onFile={(file) => photo.send({ type: 'choose.file', file })}
      onTest={() => photo.send({ type: 'choose.test' })}
      onChange={() => photo.send({ type: 'change' })}
      onRefuse={() => photo.send({ type: 'refuse' })}
    />
  )
}

function StreamDevice({ devices }: { devices: Devices }) {
  const { video, answer } = useSelector(devices, ({ context }) => context)
  return <StreamCard {...viewVideo(video)} onFault={(fault) => answer({ type: 'streamFault', fault })} />
}

type SpeakerDeviceProps = { speaker: ActorRefFrom<typeof speakerMachine>; devices: Devices }

function SpeakerDevice({ speaker, devices }: SpeakerDeviceProps) {
  const snapshot = useSelector(speaker, (snapshot) => snapshot)
  return (
    <SpeakerCard
      {...viewSpeaker(snapshot)}
      readLevel={snapshot.context.speaker.level}
      onHear={() => speaker.send({ type: 'hear' })}
      onMute={(muted) => devices.send({ type: 'mute', muted })}
    />
  )
}

function MicrophoneDevice({ microphone }: { microphone: Microphone }) {
  const { loudness, ...view } = viewMicrophone(useSelector(microphone, (snapshot) => snapshot))
  return (
    <MicrophoneCard
      {...view}
      readLevel={() => loudness}
      onSend={(source) => microphone.send({ type: 'press', source })}
      onStop={() => microphone.send({ type: 'stop' })}
    />
  )
}

function LocationDevice({ walk }: { walk: ActorRefFrom<typeof walkMachine> }) {
  return (
    <LocationCard
      {...viewWalk(useSelector(walk, (snapshot) => snapshot))}
      onPick={(point) => walk.send({ type: 'pick', point })}
      onShare={() => walk.send({ type: 'share' })}
      onLocate={() => walk.send({ type: 'locate' })}
      onWalk={(way) => walk.send({ type: 'walk', ...way })}
      onStop={() => walk.send({ type: 'stop' })}
    />
  )
}
