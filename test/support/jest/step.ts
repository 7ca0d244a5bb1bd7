/** A named part of a test of several behaviours. The message of an error in it begins with the name. */
export async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) {
      // Read first: the stack is made of the present message when it is read.
      const { message, stack } = error;
      error.message = `${name}\n\n${message}`;
      error.stack = stack?.replace(message, error.message);
    }
    throw error;
  }
}
