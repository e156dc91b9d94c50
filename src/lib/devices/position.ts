export type Point = { lat: number; lng: number }
export type Position = Point & { accuracy: number }

/** This computer's position; `accuracy` in meters. Rejects with a DOMException, as `getUserMedia` does. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
      ({ code, message }) => reject(new DOMException(message, names[code] ?? 'UnknownError')),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })
}

const names: Record<number, string> = { 1: 'NotAllowedError', 2: 'NotFoundError', 3: 'TimeoutError' }

const metersPerDegree = 111_320

/** The point `meters` away in a direction, in degrees clockwise from north; good for the length of a walk. */
export function move({ lat, lng }: Point, bearing: number, meters: number): Point {
  const radians = (bearing * Math.PI) / 180
  const degrees = meters / metersPerDegree
  const east = (degrees * Math.sin(radians)) / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return pointOf(lat + degrees * Math.cos(radians), lng + east)
}

/** A point on the earth: beyond a pole it stays there, beyond 180° it goes on at −180°. By default to 0.1 m. */
export function pointOf(lat: number, lng: number, decimals = 6): Point {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180
  const round = (degrees: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals
  return { lat: round(Math.max(-90, Math.min(90, lat))), lng: round(around) }
}
