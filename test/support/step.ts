/** A named part of a test of several behaviours. The message of an error in it begins with the name. */
export async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) {
      const { message } = error;
      error.message = `${name}\n\n${message}`;
      error.stack = error.stack?.replace(message, error.message);
    }
    throw error;
  }
}
