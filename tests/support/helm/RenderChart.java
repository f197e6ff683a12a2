import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.nio.file.Path;
import java.util.List;

/**
 * Arguments: the folder of a chart, then sets of values, NAME=VALUE each, every set after a "--". Prints for each set
 * a line "#ok" and the rendered documents, or a line "#refused" and why there are none.
 */
public class RenderChart {
  public static void main(String[] args) {
    Helm chart = new Helm(Path.of(args[0]));
    LintResult found = chart.lint().strict().call();
    if (found.isFailed()) {
      found.getMessages().forEach(System.err::println);
      System.exit(1);
    }
    List<String> rest = List.of(args).subList(1, args.length);
    while (!rest.isEmpty()) {
      int next = rest.subList(1, rest.size()).indexOf("--") + 1;
      int end = next == 0 ? rest.size() : next;
      render(chart, rest.subList(1, end));
      rest = rest.subList(end, rest.size());
    }
  }

  private static void render(Helm chart, List<String> values) {
    TemplateCommand template = chart.template().withName("antecede").withNamespace("antecede").withKubeVersion("1.30.0");
    for (String value : values) {
      String[] pair = value.split("=", 2);
      template = template.set(pair[0], pair[1]);
    }
    try {
      System.out.println("#ok\n" + template.call());
    } catch (RuntimeException refused) {
      System.out.println("#refused\n" + refused.getMessage());
    }
  }
}
