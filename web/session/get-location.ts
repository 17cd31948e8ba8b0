const WAIT_MS = 15_000
const FRESH_MS = 600_000

/**
 * Where the device is, in degrees rounded to a hundredth (about a kilometre): that much finds a town.
 * @throws GeolocationPositionError where it is refused or not known
 */
export async function whereabouts(): Promise<{ lat: string; lng: string }> {
  const { coords } = await new Promise<GeolocationPosition>((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, {
      timeout: WAIT_MS,
      maximumAge: FRESH_MS,
    })
  })
  return { lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) }
}
